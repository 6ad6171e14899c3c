import { plural } from '#src/lib/format/count.ts';
import type { PreviewPage, PreviewProblem, PreviewState } from './dev-server.ts';

// Runs in each preview page. React hydrates the page's elements, so this script adds no elements to them: badges are CSS
// generated content.

const state = (await (await fetch('/__preview.json')).json()) as PreviewState;
const badges = document.createElement('style');
document.head.append(badges);
const host = document.createElement('div');
// Inserted before the body, so the overlay comes first in the tab order.
document.body.before(host);
const shadow = host.attachShadow({ mode: 'open' });

const styles = `
  :host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; pointer-events: none; color-scheme: light dark; }
  section { pointer-events: auto; box-sizing: border-box; width: max-content; max-width: min(46rem, 100vw); max-height: 45vh;
    overflow: auto; margin: 0 auto; padding: 0.5rem 0.875rem; border-radius: 0.75rem 0.75rem 0 0; font: 0.875rem/1.45 system-ui, sans-serif;
    background: light-dark(#fffdf9, #221b17); color: light-dark(#2b211b, #f2e9df); box-shadow: 0 0 0 1px light-dark(#0003, #fff4), 0 0.25rem 1.5rem #0005; }
  summary { cursor: pointer; min-height: 1.75rem; line-height: 1.75rem; }
  b { padding: 0.125rem 0.5rem; border-radius: 1rem; background: #7a3b1d; color: #fff; }
  ul { margin: 0.25rem 0 0.5rem; padding: 0; list-style: none; }
  li { margin: 0.375rem 0; padding-inline-start: 0.625rem; border-inline-start: 3px solid #b58a2a; }
  li.error { border-color: #c0392b; }
  button { all: unset; cursor: pointer; text-decoration: underline; overflow-wrap: anywhere; }
  :focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
  p { margin: 0.25rem 0; }
`;

const getStatusName = ({ status, date }: PreviewPage) => {
  if (status === 'draft') return 'Draft';
  return status === 'scheduled' ? `Scheduled for ${date}` : 'Published';
};

function createElement<Name extends keyof HTMLElementTagNameMap>(name: Name, ...children: (Node | string)[]) {
  const created = document.createElement(name);
  created.append(...children);
  return created;
}

function createOpenButton({ file, line, position }: PreviewProblem) {
  const button = createElement('button', `${file}:${line}`);
  button.type = 'button';
  button.title = 'Open in the editor';
  button.addEventListener(
    'click',
    () => void fetch(`/__open-in-editor?file=${encodeURIComponent(position)}`),
  );
  return button;
}

function createProblemList(problems: readonly PreviewProblem[]) {
  const items = problems.map((problem) => {
    const { severity, message, suggestion } = problem;
    const item = createElement(
      'li',
      `${severity === 'error' ? 'Error' : 'Warning'}: ${message} `,
      createOpenButton(problem),
    );
    if (suggestion) item.append(createElement('p', suggestion));
    item.className = severity;
    return item;
  });
  return createElement('ul', ...items);
}

const hasErrors = (problems: readonly PreviewProblem[]) =>
  problems.some(({ severity }) => severity === 'error');

function render() {
  const path = location.pathname.replace(/(?<=.)\/$/, '');
  const page = state.pages[path];
  const onThisPage = state.problems.filter((problem) => problem.page === path);
  const shared = state.problems.filter((problem) => problem.page === null);
  const elsewhere = state.problems.filter((problem) => problem.page !== path && problem.page !== null);
  const bar = createElement('details');
  const badge = page && page.status !== 'live' ? [createElement('b', getStatusName(page)), ' '] : [];
  const title =
    state.failure ??
    (onThisPage.length === 0
      ? 'No problems on this page'
      : `${plural(onThisPage.length, 'problem')} on this page`);
  const more = [
    shared.length === 0 ? '' : `, ${shared.length} in settings and images`,
    elsewhere.length === 0 ? '' : `, ${elsewhere.length} on other pages`,
  ].join('');
  const onPage = onThisPage.length > 0 ? [createProblemList(onThisPage)] : [];
  const inSettings =
    shared.length > 0 ? [createElement('p', 'In settings and images:'), createProblemList(shared)] : [];
  // Errors in settings come first, because they can break every page.
  const lists = hasErrors(shared) ? [...inSettings, ...onPage] : [...onPage, ...inSettings];
  bar.append(createElement('summary', ...badge, title + more), ...lists);
  if (elsewhere.length > 0) bar.append(createElement('p', 'On other pages:'), createProblemList(elsewhere));
  const isUrgent =
    hasErrors([...onThisPage, ...shared]) || (page?.status === 'draft' && onThisPage.length > 0);
  bar.open = isUrgent && sessionStorage.getItem(`closed ${path}`) === null;
  bar.addEventListener('toggle', () => {
    if (bar.open) sessionStorage.removeItem(`closed ${path}`);
    else sessionStorage.setItem(`closed ${path}`, '');
  });
  const section = createElement('section', bar);
  section.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    bar.open = false;
    bar.querySelector('summary')?.focus();
  });
  section.setAttribute('aria-label', 'Preview');
  shadow.replaceChildren(createElement('style', styles), section);
  badges.textContent = createBadgeRules(page);
}

const badgeStyle =
  'display:inline-block;margin-inline-end:.5em;padding:.15em .6em;border-radius:1em;background:#7a3b1d;color:#fff;font:600 .875rem/1.4 system-ui,sans-serif;letter-spacing:0;vertical-align:middle';

function createBadgeRules(currentPage: PreviewPage | undefined): string {
  const unpublishedPages = Object.entries(state.pages).filter(([, { status }]) => status !== 'live');
  const rules = unpublishedPages.map(
    ([path, page]) =>
      `#main a[href="${CSS.escape(path).replaceAll('\\/', '/')}"]::before{content:"${getStatusName(page)}";${badgeStyle}}`,
  );
  if (currentPage && currentPage.status !== 'live')
    rules.push(`#main h1::before{content:"${getStatusName(currentPage)}";${badgeStyle}}`);
  return rules.join('\n');
}

render();
// A click on a link can change the page without loading a new document.
new MutationObserver(render).observe(document.querySelector('title') ?? document.head, {
  childList: true,
  characterData: true,
  subtree: true,
});
addEventListener('popstate', render);
// Reloads immediately. Vite itself would wait 20 ms for more changes.
import.meta.hot?.on('vite:beforeFullReload', () => location.reload());
