import './style/tokens.css';
import './style/print.css';
import './style/base.css';
import './style/ui.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { fetchFirstPage } from './app/pages.ts';

fetchFirstPage();
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
