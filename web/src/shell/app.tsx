// The shell: header, menu, theme, and the game that the address names.
import { Component, type ComponentChildren, type ComponentType } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { Home } from './home';
import { Notices, settle } from './notices';
import { type GameProps, games } from './games';
import { formatRoute, shareRoute, useRoute } from './route';
import { ThemeButton } from './theme';

export function App() {
  const { game, link } = useRoute();
  const entry = games.find(({ path }) => path === game);
  useEffect(() => {
    settle(); // what went wrong elsewhere
    document.title = entry ? `${entry.title} – Quadrille` : 'Quadrille';
  }, [entry]);
  return (
    <>
      <a class="skip" href="#content" onClick={skipToContent}>Skip to the board</a>
      <header class="shell">
        <h1><a href="#/">Quadrille</a></h1>
        <nav aria-label="Games">
          {games.map(({ path, title }) => (
            <a key={path} href={formatRoute({ game: path, link: '' })} aria-current={path === game ? 'page' : undefined}>{title}</a>
          ))}
        </nav>
        <ThemeButton />
      </header>
      <Notices />
      <main id="content" class={entry?.root ?? 'home'} tabIndex={-1}>
        {entry ? (
          <Guard key={entry.path}><Entered entry={entry} link={link} /></Guard>
        ) : (
          <Home unknown={game} />
        )}
      </main>
    </>
  );
}

function skipToContent(event: Event): void {
  event.preventDefault(); // the address behind # is the game's
  document.getElementById('content')?.focus();
}

function Entered({ entry, link }: { entry: (typeof games)[number]; link: string }) {
  const [Game, setGame] = useState<ComponentType<GameProps>>();
  const [failure, setFailure] = useState('');
  const share = useCallback((text: string) => shareRoute({ game: entry.path, link: text }), [entry]);
  const load = useCallback(() => {
    setFailure('');
    entry.load().then(
      (module) => setGame(() => module.default),
      () => setFailure('This game could not be loaded. Is the server still running?'),
    );
  }, [entry]);
  useEffect(load, [load]);
  if (failure) {
    return <p class="loading" role="alert">{failure} <button type="button" onClick={load}>Try again</button></p>;
  }
  if (!Game) return <p class="loading">Loading {entry.title} …</p>;
  return <Game link={link} share={share} />;
}

// A fault of ours must not leave a blank page.
class Guard extends Component<{ children: ComponentChildren }, { error?: Error }> {
  override state: { error?: Error } = {};

  static override getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <p class="loading" role="alert">
        This game broke down ({error.message}). <button type="button" onClick={() => location.reload()}>Load the page again</button>
      </p>
    );
  }
}
