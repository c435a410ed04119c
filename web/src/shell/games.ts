// The games of the page, in the order of the menu. Each is loaded when it is first entered.
import type { ComponentType } from 'preact';

export interface GameProps {
  // What stands behind the game's name in the address: a position to begin with, or nothing.
  link: string;
  // Puts it there, so that the address can be shared; no step back is added to the browser's list.
  share(link: string): void;
}

export interface GameEntry {
  path: string;
  root: string; // the class of all that it shows; every selector of its sheet begins with it
  title: string;
  what: string;
  load(): Promise<{ default: ComponentType<GameProps> }>;
}

export const games: GameEntry[] = [
  {
    path: 'morpion',
    root: 'morpion',
    title: 'Morpion',
    what: 'one player, no chance',
    load: () => import('../games/morpion/page'),
  },
  {
    path: '2048',
    root: 'twenty48',
    title: '2048',
    what: 'one player, chance',
    load: () => import('../games/twenty48/page'),
  },
  {
    path: 'chess',
    root: 'chess',
    title: 'Chess',
    what: 'two players, no chance',
    load: () => import('../games/chess/page'),
  },
  {
    path: 'words',
    root: 'words',
    title: 'Words',
    what: 'two players, chance, hidden tiles',
    load: () => import('../games/words/page'),
  },
];
