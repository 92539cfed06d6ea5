// A half-filled grid, for what is measured and shown of the page for constructors.

/** The top half of a filled grid of a newspaper's pattern; the rest is open. */
export const HALF = `SASS###RNA##RIB
ADELE#PEAS#GENE
EDGARDEGAS#RATE
#SANTORINI#ALES
###DEEMS#GAMES#
GIBE#SITINS#STY
ALERT#TENET#TIE
SOT#ASTRIDE#ANA
...#.....#.....
...#......#....
#.....#.....###
....#.........#
....#..........
....#....#.....
...##...###....
`;
