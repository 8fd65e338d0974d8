// What stands in the lands beside the river: a drawing, where it stands and how wide it is when the river lies, and when it stands.
export interface Thing {
  of: string;
  hill?: number; // a hill takes the colour of its region
  lying?: readonly [x: number, y: number, width: number];
  standing?: readonly [x: number, y: number, width: number];
}
const at = (of: string, lying: Thing['lying'] | null, standing: Thing['standing'] | null, hill?: number): Thing =>
  ({ of, ...(lying ? { lying } : {}), ...(standing ? { standing } : {}), ...(hill ? { hill } : {}) });

export const scenery: readonly Thing[] = [
  at('hill', [21, 71, 15], [-6, 22, 38], 2), at('hill', [25, 10, 13], [68, 21, 40], 2), at('hill', [36, 69, 17], [-8, 38, 38], 3), at('hill', [41, 80, 16], null, 3),
  at('hill', [41.5, 3, 15], [68, 35, 40], 3), at('hill', [51, 73, 15], [-8, 53.5, 40], 4), at('hill', [58, 81, 15], [70, 55.5, 38], 4), at('hill', [57, 5, 11], null, 4),
  at('hill', [70, 86, 14], [-8, 69, 40], 5), at('hill', [71.5, 14, 13], [70, 70, 38], 5), at('birds', [30.5, 4.5, 5], null),
  at('peaks', [-2, 9, 19], [-4, 0.8, 40]), at('mount', [3, 3, 26], [64, -0.6, 46]), at('peaks', [18.5, 13, 12], [80, 6.5, 34]),
  at('peaks', [-3, 79, 15], [-6, 16, 34]), at('peaks', [6, 87, 13], [74, 17.5, 32]),
  at('grove', [20.4, 75, 10], [2, 23, 28]), at('grove', [26, 82, 9.5], [-2, 28, 30]), at('grove', [19.6, 86, 8.5], [70, 25, 30]), at('grove', [26.6, 5, 9.5], [60, 19.6, 30]),
  at('grove', [32.2, 9.5, 7], [80, 30, 26]), at('grove', [24.6, 91, 9], null),
  at('field', [36.5, 73, 15], [-4, 37, 42]), at('field', [39, 85, 13], [64, 42.5, 40]), at('sheaf', [47.6, 88, 3], [2, 45, 8]), at('field', [43.5, 5.5, 12], [60, 36.5, 38]),
  at('maples', [52.4, 79, 9], [0, 55, 28]), at('maples', [60, 84, 8.6], [72, 57, 28]), at('torii', [57.6, 90, 3.6], [82, 52.5, 11]), at('fox', [66.6, 90, 5.2], [64, 62, 16]),
  at('maples', [58, 5.5, 8.4], [0, 61, 26]), at('torii', [66.2, 8, 3.8], [3, 51.6, 10]), at('fox', [69.6, 14, 4.4], null),
  at('reeds', [70.4, 90, 7], [0, 70.5, 26]), at('heron', [79.4, 88, 3.6], [18, 79, 12]), at('reeds', [73, 7, 8], [72, 71, 28]), at('heron', [79, 13, 3.8], [86, 65, 12]),
  at('reeds', [82.8, 22, 6.4], [-2, 82, 26]), at('reeds', [74, 20, 6.6], [70, 81.5, 28]),
  at('wave', [85.6, 9, 7.6], [66, 89, 30]), at('rock', [92.5, 6, 7.4], [-2, 90.5, 28]), at('wave', [94.8, 17, 7], [76, 95.5, 28]), at('wave', [84.4, 87, 7.6], [-4, 97.5, 28]),
  at('wave', [91, 92, 8], null),
];
// Gold mist, as painters of scrolls leave it: lying only.
export const mists: readonly (readonly [x: number, y: number, width: number])[] = [[0, 27.5, 19], [15, 25, 17], [33, 15.5, 12], [50, 12.5, 12], [67, 5.5, 10], [81, 18, 10], [31, 94, 15], [49, 94.5, 12]];
// Eddies in the river: along it, across it.
export const eddies: readonly (readonly [s: number, t: number])[] = [[1, -0.55], [2.6, 0.5], [5, 0.55], [7.7, 0.62], [9.2, -0.6], [10.6, 0.5], [12.2, -0.2], [14.6, 0.5]];
