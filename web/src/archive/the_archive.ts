// The archive of this page, in the browser's database.
import { offer } from '../shell/notices';
import { Archive } from './archive';
import { type Database, openDatabase } from './database';
import { otherTabs } from './other_tabs';

const kMostWait = 3000; // milliseconds: then the page goes on without a database

function open(): Promise<Database> {
  const outdated = () => offer('A newer version of this page is open in another tab: this one keeps no more games.', 'Load it again', () => location.reload());
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the browser does not open its database')), kMostWait);
    openDatabase(indexedDB, outdated).then(resolve, reject);
  });
}

export const archive = new Archive(open, otherTabs());
