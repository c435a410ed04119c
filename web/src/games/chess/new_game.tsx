// A new game: who plays what, and where it begins.
import { useState } from 'preact/hooks';
import { Dialog } from '../../shell/dialog';
import type { Person } from './settings';

export type Beginning = 'standard' | 'chess960' | 'here';

interface Props {
  person: Person;
  begin(person: Person, beginning: Beginning): void;
  close(): void;
}

const persons: [Person, string][] = [
  ['white', 'White'],
  ['black', 'Black'],
  ['both', 'Both sides, by hand'],
  ['nobody', 'Nobody: the engine plays itself'],
];
const beginnings: [Beginning, string][] = [
  ['standard', 'The usual position'],
  ['chess960', 'A Chess960 position by lot'],
  ['here', 'The position on the board'],
];

export function NewGame({ person, begin, close }: Props) {
  const [chosen, setChosen] = useState(person);
  const [beginning, setBeginning] = useState<Beginning>('standard');
  const submitted = (event: Event) => {
    event.preventDefault();
    begin(chosen, beginning);
  };
  return (
    <Dialog title="New game" close={close}>
      <form class="new-game" onSubmit={submitted}>
        <fieldset>
          <legend>You play</legend>
          {persons.map(([value, words]) => (
            <label key={value}><input type="radio" name="person" checked={chosen === value} onChange={() => setChosen(value)} /> {words}</label>
          ))}
        </fieldset>
        <fieldset>
          <legend>Begin from</legend>
          {beginnings.map(([value, words]) => (
            <label key={value}><input type="radio" name="beginning" checked={beginning === value} onChange={() => setBeginning(value)} /> {words}</label>
          ))}
        </fieldset>
        <div class="buttons">
          <button type="submit" class="primary">Begin</button>
          <button type="button" onClick={close}>Cancel</button>
        </div>
      </form>
    </Dialog>
  );
}
