#include "lab/train/curve.h"

#include <algorithm>
#include <cmath>
#include <sstream>

namespace rivers {

std::string curve_svg(const std::vector<std::array<double, 3>>& points, const std::string& title) {
    constexpr double kLeft = 60, kTop = 40, kWide = 560, kHigh = 260;
    double hours = 0.01, most = 100;
    for (const auto& point : points) hours = std::max(hours, point[0]), most = std::max(most, point[1]);
    std::ostringstream out;
    out << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 660 350\" font-family=\"sans-serif\" "
           "font-size=\"13\">\n"
        << "<rect width=\"660\" height=\"350\" fill=\"#fbf8f0\"/>\n"
        << "<text x=\"60\" y=\"24\" font-weight=\"bold\">" << title << ": rating against frozen anchors</text>\n";
    for (int i = 0; i <= 4; ++i) {
        const double y = kTop + kHigh - kHigh * i / 4;
        out << "<line x1=\"" << kLeft << "\" x2=\"" << kLeft + kWide << "\" y1=\"" << y << "\" y2=\"" << y
            << "\" stroke=\"#ddd5c0\"/><text x=\"" << kLeft - 8 << "\" y=\"" << y + 4 << "\" text-anchor=\"end\">"
            << std::lround(most * i / 4) << "</text>\n";
        const double x = kLeft + kWide * i / 4;
        out << "<text x=\"" << x << "\" y=\"" << kTop + kHigh + 20 << "\" text-anchor=\"middle\">"
            << std::round(hours * i / 4 * 100) / 100 << " h</text>\n";
    }
    out << "<polyline fill=\"none\" stroke=\"#9a5b13\" stroke-width=\"2\" points=\"";
    for (const auto& point : points)
        out << kLeft + kWide * point[0] / hours << ',' << kTop + kHigh - kHigh * std::max(0., point[1]) / most << ' ';
    out << "\"/>\n<polyline fill=\"none\" stroke=\"#2f6f7e\" stroke-width=\"1.5\" stroke-dasharray=\"4 3\" points=\"";
    for (const auto& point : points)
        out << kLeft + kWide * point[0] / hours << ',' << kTop + kHigh - kHigh * point[2] << ' ';
    out << "\"/>\n<text x=\"60\" y=\"340\" fill=\"#2f6f7e\">dashed: wins against greedy players at a first look, 0 to "
           "100 %</text>\n</svg>\n";
    return out.str();
}

}  // namespace rivers
