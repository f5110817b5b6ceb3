import './style/tokens.css';
import './style/figures.css';
import './style/dice.css';
import './style/print.css';
import './style/signals.css';
import './style/base.css';
import './style/ui.css';
import { render } from 'preact';
import { fetchAhead } from './app/ahead.ts';
import { App } from './app/App.tsx';
import { fetchFirstPage } from './app/pages.ts';
import { settings } from './store/settings.ts';
import { language, learn } from './texts/language.ts';

fetchFirstPage();
const show = (): void => {
  document.documentElement.lang = language();
  const root = document.getElementById('root');
  if (root !== null) render(<App />, root);
};
const { language: wanted } = settings.getState();
if (wanted === 'en') show();
else void learn(wanted).then(show);
void fetchAhead();
