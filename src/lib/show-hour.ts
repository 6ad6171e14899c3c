/** 10:00 → 10 am, 22:30 → 10:30 pm */
export function showHour(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const clock = hour % 12 === 0 ? 12 : hour % 12;
  return `${clock}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'am' : 'pm'}`;
}
