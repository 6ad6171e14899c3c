/** Shows the number of requests that the page sends from now on. It should stay 0. */
export function countRequests(output: HTMLElement): void {
  let requests = 0;
  new PerformanceObserver((list) => {
    requests += list.getEntries().filter(({ name }) => name.startsWith('http')).length;
    if (requests > 0)
      output.textContent = `${requests} ${requests === 1 ? 'request' : 'requests'} since you started`;
  }).observe({ type: 'resource' });
}
