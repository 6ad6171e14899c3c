import { useCallback, useState } from 'react';

/** A count that a list takes as its `turn`, and what counts it up: then the list is asked for anew. */
export function useTurn(): [turn: number, changed: () => void] {
  const [turn, setTurn] = useState(0);
  return [turn, useCallback(() => setTurn((count) => count + 1), [])];
}
