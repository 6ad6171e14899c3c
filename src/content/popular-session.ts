import { sessions } from 'studio:site';

/** For places that have room for only one session. */
export const popularSession = findPopularSession();

/** Settings with another number of popular sessions are refused. */
function findPopularSession() {
  const found = sessions.find(({ popular }) => popular);
  if (!found) throw new Error('No session is popular.');
  return found;
}
