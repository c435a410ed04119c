import './styles.css';
import { render } from 'preact';
import { keepPage } from './offline/register';
import { App } from './shell/app';
import { missingFeature } from './shell/features';
import { offer } from './shell/notices';

const page = document.getElementById('page')!;
const missing = missingFeature();
page.replaceChildren();
if (missing) {
  render(<p class="loading" role="alert">{missing}</p>, page);
} else {
  render(<App />, page);
  if (import.meta.env.PROD) keepPage((update) => offer('A newer version of this page is there.', 'Load it', update));
}
