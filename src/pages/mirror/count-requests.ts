/** Shows the number of requests that the page has sent since this call, which should stay 0. */
export function countRequests(shown: HTMLElement): void {
  let requests = 0;
  new PerformanceObserver((list) => {
    requests += list.getEntries().filter(({ name }) => name.startsWith('http')).length;
    if (requests > 0)
      shown.textContent = `${requests} ${requests === 1 ? 'request' : 'requests'} since you pressed`;
  }).observe({ type: 'resource' });
}
