import './styles.css';
import { render } from 'preact';
import { App } from './shell/app';
import { missingFeature } from './shell/features';

const page = document.getElementById('page')!;
const missing = missingFeature();
page.replaceChildren();
if (missing) {
  render(<p class="loading" role="alert">{missing}</p>, page);
} else {
  render(<App />, page);
}
