/** Fetches a vendor's script after everything of ours. A blocker, a refusal by the policy and a dead host all reject. */
export const loadScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.fetchPriority = 'low';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${address} did not load.`)));
    document.head.append(script);
  });
