// Puzzle files in the style of other programs, with what they write and we do not.

/** Crossword Compiler's applet: settings around it, words as spans or as cells, emphasis within clues. */
export const APPLET_JPZ = `<?xml version="1.0" encoding="UTF-8"?>
<crossword-compiler-applet xmlns="http://crossword.info/xml/crossword-compiler-applet">
<applet-settings width="720" height="600" cursor-color="#00FF00" show-alphabet="true">
<completion friendly-submit="false" only-if-correct="true">Congratulations!</completion>
<actions graphical-buttons="false"><reveal-word label="Reveal Word"/><print label="Print"/></actions></applet-settings>
<rectangular-puzzle xmlns="http://crossword.info/xml/rectangular-puzzle" alphabet="ABCDEFGHIJKLMNOPQRSTUVWXYZ">
<metadata><title>Applet &amp; co</title><creator>B. Other</creator><copyright/><description>Mind the
circles</description></metadata>
<crossword><grid width="3" height="3"><grid-look numbering-scheme="normal" cell-size-in-pixels="25"/>
<cell x="1" y="1" solution="C" number="1" background-shape="circle"></cell><cell x="2" y="1" solution="A" solve-state="X"/>
<cell x="3" y="1" solution="T" number="2"/><cell x="1" y="2" solution="o" background-color="#FFE08A"/><cell x="2" y="2" type="block"/>
<cell x="3" y="2" solution="E" background-color="#FFFFFF"/><cell x="1" y="3" solution="D" number="3"/><cell x="2" y="3" type="block"/>
<cell x="3" y="3" solution="N"/></grid>
<word id="1" x="1-3" y="1"></word><word id="11"><cells x="1" y="1"/><cells x="1" y="2-3"/></word><word id="12" x="3" y="1-3"/>
<clues ordering="normal"><title><b>Across</b></title>
<clue word="1" number="1" format="3"><span>Pet <i>that</i> purrs<br/>softly</span></clue></clues>
<clues ordering="normal"><title><b>Down</b></title><clue word="11" number="1" format="1,2">Fish</clue>
<clue word="12" number="2" format="word"><![CDATA[9 < it < 11]]></clue></clues>
</crossword></rectangular-puzzle></crossword-compiler-applet>
`;

/** An older ipuz: called like a function, cells and clues as objects, labels as strings, marks of its own. */
export const OLDER_IPUZ = `ipuz({
 "version": "http://ipuz.org/v1", "kind": ["http://ipuz.org/crossword"], "publisher": "Somebody", "uniqueid": "x1",
 "title": "Older &amp; wiser", "intro": "First<br/>second", "block": "X", "empty": ":", "dimensions": {"width": 3, "height": 3},
 "puzzle": [[{"cell": "1", "style": {"shapebg": "circle"}}, ":", {"cell": 2, "style": {"highlight": true}}],
            [{"cell": ":", "style": {"color": "FFE08A"}}, "X", ":"], [":", {"cell": "X"}, {"cell": ":", "value": "N"}]],
 "solution": [["C", {"value": "A"}, "T"], ["O", "X", "E"], ["D", null, "N"]],
 "clues": {"Across:Horizontal": [{"number": "1", "clue": "Pet <i>that</i> purrs", "cells": [[1,1],[2,1],[3,1]]}],
           "Down": [[1, "Fish (1,2)"], {"number": 2, "clue": "Number", "enumeration": "3", "references": []}]},
 "saved": [["", "", ""], ["", "X", ""], ["", "X", ""]]
})`;

/** The first xd: no headings, sections separated by two blank lines, several letters in a cell, a circle, notes at the end. */
export const FIRST_XD = `Title: First of its kind
Author: C. Another
Editor: D. Third
Rebus: 1=HEART
Special: circle
Date: 1955-01-01


1AT
o#E
D#N


A1. Pet {/that/} purrs ~ HEARTAT

D1. Fish ~ HEARTOD
D1 ^Refs: A1
D2. Number ~ TEN


Notes of
two lines.
`;

/** Puzzmo's xd: a dot is a block. */
export const DOTTED_XD = `## Metadata

title: Dotted

## Grid

CAT
O.E
D.N

## Clues

A1. Pet ~ CAT

D1. Fish ~ COD
D2. Number ~ TEN

## Design

#a1 { color: red }
`;

/** Exolve as in its manual: comments, omitted bars, notes after the enumerations, lines between clues. */
export const MANUAL_EXOLVE = `Anything may stand before it.
  exolve-begin
  exolve-id: x-1
  exolve-title: By <i>hand</i>  # a comment
  exolve-setter: E. Fourth
  exolve-width: 3
  exolve-height: 3
  exolve-colour: palegreen a2 c3r1
  exolve-option: no-smart-colouring
  exolve-preamble:
    Some clues
    are &lt;odd&gt;.
  exolve-grid:
    C@ A  T
    O  .  E
    D  .  N!
  exolve-across:
    1. Pet that purrs (3) [CAT] Defined twice (or not).
  exolve-down:
    1 Fish (1,2)
    <i>From here on numbers</i>
    2 Number (two words) less one (3)*
  exolve-end
And after it.
`;
