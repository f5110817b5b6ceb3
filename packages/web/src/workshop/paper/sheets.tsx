/** The sheets that can be printed, what they are called, and what can be chosen for each. */
import type { FunctionComponent } from 'preact';
import { t } from '../../texts/language.ts';
import { Counters } from './Counters.tsx';
import { Leaflet } from './Leaflet.tsx';
import { MapSheets } from './MapSheets.tsx';
import { Reference } from './Reference.tsx';
import { ReportSheets } from './ReportSheets.tsx';
import { Roster } from './Roster.tsx';
import type { PaperId } from './size.ts';
import type { SheetId, Subject } from './subject.ts';
import { Templates } from './Templates.tsx';

export interface SheetProps {
  readonly subject: Subject;
  readonly paper: PaperId;
  /** What is switched on. */
  readonly options: ReadonlySet<string>;
  /** Millimetres a hex. */
  readonly hex: number;
  /** So many times smaller than a table is. */
  readonly scale: number;
  /** Sheets of the map that are left out. */
  readonly left: ReadonlySet<string>;
  readonly onPages: (pages: number) => void;
}

interface Sheet {
  readonly title: () => string;
  readonly icon: string;
  readonly Shown: FunctionComponent<SheetProps>;
  /** Switches, and which of them are on at first. */
  readonly switches: readonly (readonly [id: string, words: () => string, on: boolean])[];
  /** It has a scale to choose. */
  readonly scaled: boolean;
}

const IDS = ['ids', () => t('Rule ids'), true] as const;

export const SHEET: Readonly<Record<SheetId, Sheet>> = {
  roster: {
    title: () => t('Roster'),
    icon: 'M5 6h14M5 12h14M5 18h9',
    Shown: Roster,
    switches: [
      ['numbers', () => t('What each man needs'), true],
      ['wounds', () => t('Wounds to tick'), true],
      ['cards', () => t('Cards to cut'), true],
      IDS,
      ['points', () => t('Points'), true],
    ],
    scaled: false,
  },
  reference: {
    title: () => t('Quick reference'),
    icon: 'M4 4h16v16H4ZM4 9.3h16M4 14.6h16M9.3 4v16',
    Shown: Reference,
    switches: [
      ['muster', () => t('Points and figures'), true],
      ['rulings', () => t('Rulings we made'), false],
      ['chosen', () => t('Options of this table'), true],
      IDS,
    ],
    scaled: false,
  },
  counters: {
    title: () => t('Counters, standees'),
    icon: 'M7 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM7 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM9.5 8.5 20 18M9.5 15.5 20 6',
    Shown: Counters,
    switches: [
      ['labels', () => t('Labels under them'), true],
      ['markers', () => t('Markers'), true],
      ['backs', () => t('Backs with the crest'), false],
      ['crop', () => t('Crop marks'), true],
      ['standees', () => t('Standees'), true],
    ],
    scaled: true,
  },
  map: {
    title: () => t('Map in true scale'),
    icon: 'M7.7 4.5h8.6L20.5 12l-4.2 7.5H7.7L3.5 12Z',
    Shown: MapSheets,
    switches: [['numbers', () => t('Hex numbers'), true]],
    scaled: true,
  },
  templates: {
    title: () => t('Zone templates'),
    icon: 'M12 3.5 19.5 7.8v8.4L12 20.5 4.5 16.2V7.8ZM12 12V3.5',
    Shown: Templates,
    switches: [],
    scaled: true,
  },
  leaflet: {
    title: () => t('Scenario leaflet'),
    icon: 'M6 4h12v16H6ZM9 8h6M9 12h6M9 16h4',
    Shown: Leaflet,
    switches: [IDS],
    scaled: false,
  },
  report: {
    title: () => t('After-action report'),
    icon: 'M4 5h7v14H4ZM13 5h7v14h-7Z',
    Shown: ReportSheets,
    switches: [['tale', () => t('The tale, turn by turn'), true], IDS],
    scaled: false,
  },
};
