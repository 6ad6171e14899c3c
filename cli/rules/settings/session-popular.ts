import { studioExamples } from '../example-settings.ts';
import type { SettingsRule } from '../rule.ts';

export const sessionPopular: SettingsRule = {
  id: 'session-popular',
  scope: 'content',
  severity: 'error',
  summary: 'Exactly one session must be marked popular.',
  explain:
    'The pricing page enlarges the session with popular: true and gives it the "Most Popular" badge, so it needs exactly one.',
  examples: studioExamples('    popular: true\n'),
  check({ settings }, report) {
    const { studio } = settings.raw;
    const sessions = studio.get('sessions');
    const marks = studio.at('sessions.*.popular');
    // yaml-value reports values that are not true or false.
    if (!sessions || sessions.children.size === 0 || marks.some(({ scalar }) => typeof scalar !== 'boolean'))
      return;
    const [first, ...extra] = marks.filter(({ scalar }) => scalar === true);
    for (const { file, span } of extra) {
      report(file, span, 'More than one session is popular. Keep popular: true in one of them.');
    }
    if (first) return;
    report(sessions.file, sessions.labelSpan, 'No session is popular. Add popular: true to one.', {
      suggestion: 'It is usually Standard.',
    });
  },
};
