import { sendEvents } from './start.ts';

// src/lazy-start.ts imports this file to run it. Vite's helper for imports with names would be most of that script.
sendEvents();
