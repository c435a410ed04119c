// Dark or light: as the system says, until the visitor chooses.
import { useLayoutEffect, useState } from 'preact/hooks';
import { keep, kept } from './storage';

const dark = () => matchMedia('(prefers-color-scheme: dark)').matches;

export function ThemeButton() {
  const [theme, setTheme] = useState(() => kept('theme', '') || (dark() ? 'dark' : 'light'));
  // Before the first picture, which would else flash in the other theme.
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const other = theme === 'dark' ? 'light' : 'dark';
  const choose = () => {
    keep('theme', other);
    setTheme(other);
  };
  return <button type="button" class="theme" onClick={choose}>{other === 'dark' ? 'Dark' : 'Light'} theme</button>;
}
