import './style/tokens.css';
import './style/print.css';
import './style/base.css';
import './style/ui.css';
import { render } from 'preact';
import { App } from './app/App.tsx';
import { fetchFirstPage } from './app/pages.ts';

fetchFirstPage();
const root = document.getElementById('root');
if (root !== null) render(<App />, root);
