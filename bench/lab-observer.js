// lab.ts runs this in each measured page, before the page's own scripts.
const figures = { firstPaint: 0, largestPaint: 0, blocked: 0, shift: 0 };
window.benchFigures = figures;

const observe = (type, record) =>
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) record(entry);
  }).observe({ type, buffered: true });

observe('paint', (entry) => {
  if (entry.name === 'first-contentful-paint') figures.firstPaint = entry.startTime;
});
observe('largest-contentful-paint', (entry) => {
  figures.largestPaint = entry.startTime;
});
observe('longtask', (entry) => {
  figures.blocked += Math.max(0, entry.duration - 50);
});
observe('layout-shift', (entry) => {
  if (!entry.hadRecentInput) figures.shift += entry.value;
});
