// The hall: the four corners of game search.
import { rooms } from './rooms';
import { formatRoute } from './route';

export function Home({ unknown }: { unknown: string }) {
  return (
    <section class="home">
      {unknown && <p role="alert">There is no room called “{unknown}”. These are the rooms:</p>}
      <p>Four games, four corners of game search. The engines run in this page, on your own machine.</p>
      <ul class="doors">
        {rooms.map(({ path, title, what }) => (
          <li key={path}><a href={formatRoute({ room: path, link: '' })}><strong>{title}</strong><span>{what}</span></a></li>
        ))}
      </ul>
    </section>
  );
}
