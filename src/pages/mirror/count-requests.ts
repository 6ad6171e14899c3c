/** Shows what the page has asked of any server from now on: nothing. */
export function countRequests(shown: HTMLElement): void {
  let requests = 0;
  new PerformanceObserver((list) => {
    requests += list.getEntries().filter(({ name }) => name.startsWith('http')).length;
    if (requests > 0)
      shown.textContent = `${requests} ${requests === 1 ? 'request' : 'requests'} since you pressed`;
  }).observe({ type: 'resource' });
}
