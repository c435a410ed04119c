// Where the browser has no more space: the oldest games go, but only if the person says so.
import { complain, notify, offer } from '../shell/notices';
import type { Archive } from './archive';
import { dateOf } from './dates';
import { oldestToGo } from './space';

let asked = false; // once, until space was made: every move would ask again

// `again` saves what could not be saved.
export async function askForSpace(archive: Archive, onBoard: string | undefined, again: () => void): Promise<void> {
  if (asked) return;
  asked = true;
  const go = oldestToGo(await archive.list(), onBoard);
  const last = go.at(-1);
  if (!last) {
    asked = false; // there is nothing to press, and a move settles it: the next one says it again
    complain(new Error('The browser has no more space: this game is not kept. Delete games that are kept or unpin some; export them first if you want them.'));
    return;
  }
  const which = go.length === 1 ? 'the oldest game that is not pinned' : `the ${go.length} oldest games that are not pinned`;
  offer(`The browser has no more space: this game is not kept. Delete ${which}, last played until ${dateOf(last.changed)}?`, 'Delete', () => {
    asked = false;
    archive.remove(go.map(({ id }) => id)).then(() => {
      notify(`${go.length} deleted.`);
      again();
    }, complain);
  });
}
