#!/usr/bin/env bash
# Writes the golden games and perft counts of the newest rules anew from build/rivers. A change here needs a reason in the commit.
# Those of older rules, in folders rules_N, are never written again: old records must keep replaying.
set -euo pipefail
cd "$(dirname "$0")/.."
rivers=${RIVERS:-build/rivers}

golden() { # game folder name options...
    local game=$1 folder=$2 name=$3 players=$4
    shift 4
    for policy in random greedy; do
        local seats
        seats=$(printf "$policy,%.0s" $(seq "$players"))
        rm -f "tests/golden/$folder/$name-$policy.game"
        "$rivers" play "$game" --players "$players" "$@" --seats "${seats%,}" --first as-seated --seed 1 --save "tests/golden/$folder/$name-$policy.game" > /dev/null
    done
}

perft() { # game players option-words depth -- options...
    local game=$1 players=$2 words=$3
    shift 3
    for at in "1 0 3" "2 40 4" "3 120 4" "4 200 4"; do
        read -r seed ply depth <<< "$at"
        local count
        count=$("$rivers" perft "$game" --players "$players" "$@" --seed "$seed" --ply "$ply" --depth "$depth")
        echo "$players ${words:+$words }$seed $ply $depth $count"
    done
}

mkdir -p tests/golden/river_of_gold tests/golden/the_river tests/perft
{
    echo "# players patrons seed ply depth count"
    for players in 2 3 4; do
        for patrons in off draft alternative; do
            golden river-of-gold river_of_gold "$players-$patrons" "$players" --patrons $patrons
            perft river-of-gold "$players" "$patrons" --patrons $patrons
        done
    done
} > tests/perft/river_of_gold.perft
{
    echo "# players colours seed ply depth count"
    all=(black blue green yellow black)
    for players in 2 3 4; do
        for first in 0 1; do
            colours=$(IFS=,; echo "${all[*]:first:players}")
            golden the-river the_river "$players-${colours//,/+}" "$players" --colours "$colours"
            perft the-river "$players" "$colours" --colours "$colours"
        done
    done
} > tests/perft/the_river.perft
