#!/usr/bin/env bash
# Measures what docs/articles.md shows: a report for each engine and list in bench/articles, one after another. A report that is there is
# kept, so that the hours can be had in parts, and one engine measured again when its report is deleted. CROSSGEN_SHARED (../shared) has
# the articles' lists. `npm run build && bash bench/articles.sh && npm run reference`
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p bench/articles .cache
lists=${CROSSGEN_SHARED:-../shared}/wordlists

measure() { # NAME LIST LIMIT ENGINES GRIDS
  [ -e "bench/articles/$1.json" ] && return
  echo "$1"
  node bin/crossgen.js bench $(printf 'grids/%s.txt ' $5) --dict "$lists/$2" --engines "$4" --runs 10 --clock cpu \
    --time-limit "$3" --report ".cache/$1.json" --out ".cache/$1.txt"
  # A report names no folder of this machine.
  sed "s#\"$lists/#\"../shared/wordlists/#" ".cache/$1.json" >".cache/named.json"
  mv .cache/named.json "bench/articles/$1.json"
}

off=classic
for solution in length difficulty return fragments templates accelerators balancing variants hanging restart; do
  off+=",classic:off=$solution"
done
for list in ru:rus-cp1251.txt en:eng-ascii.txt; do
  for engine in classic backtrack table sat; do
    measure "$engine-${list%%:*}" "${list#*:}" 20s $engine "seed-1 seed-2 seed-3 seed-4 seed-5"
  done
  measure "off-${list%%:*}" "${list#*:}" 10s $off "seed-1 seed-2 seed-3"
done
