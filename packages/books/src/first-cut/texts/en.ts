/** Written by `npm run texts` from the Markdown in texts/en. */
import type { Texts } from '@nobori/engine';
import type { OPTIONS } from '../options.ts';
import type { FctTable } from '../rules.ts';

export const ENGLISH: Texts<FctTable, typeof OPTIONS> = {
  rules: {
    'FCT-01': {"section":"The duel","kind":"core","source":"ours","title":"The field","text":"One man a side, on a field of seven by seven hexes. Nobody enters a rock, leaves the field, or stands where the other stands."},
    'FCT-02': {"section":"The duel","kind":"core","source":"ours","title":"Stances","text":"Each turn both choose a stance in secret: high, middle or low. When both have chosen, the stances are shown."},
    'FCT-03': {"section":"The duel","kind":"core","source":"ours","title":"Acting","text":"Then each acts, in odd turns the first side before the second, in even turns the other way round. He may move one hex, and may then cut once at the enemy if he stands beside him."},
    'FCT-04': {"section":"The duel","kind":"core","source":"ours","title":"The cut","text":"A cut is one D6 and what table FCT-T1 adds for the two stances. 4 or more hits, and a hit is a wound."},
    'FCT-05': {"section":"The duel","kind":"core","source":"ours","title":"The end","text":"A man with as many wounds as the duel is fought to is beaten at once. After turn 12 it is too dark: whoever has fewer wounds has won, and equal wounds are a draw."},
  },
  rulings: {
  },
  options: {
    'wounds': {"title":"Wounds to be beaten","text":"To how many wounds the duel is fought.","means":{}},
  },
  tables: {
    'FCT-T1': "Stance against stance",
  },
};
