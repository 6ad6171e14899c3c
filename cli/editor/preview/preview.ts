import { basename } from 'node:path';
import { plural } from '#src/lib/format/count.ts';
import { type ContentOptions, emitContent, type LastValid, prepareContent } from '../../site/content.ts';
import { PreviewOutput } from '../../site/emit/preview.ts';
import { findContentRoot } from '../../content/collect.ts';
import { ContentFiles } from '../../content/content-files.ts';
import { ContentWatcher } from '../../content/watch.ts';
import { explainError } from '../../files.ts';
import { formatProblemCount } from '../../report/reporter.ts';
import { type DevServer, startDevServer, type PreviewState, createPreviewState } from './dev-server.ts';

export interface PreviewOptions extends Pick<ContentOptions, 'content' | 'cache' | 'force' | 'notice'> {
  port: number;
  print: (text: string) => void;
}

/** Serves the site with drafts, and shows each page's problems on it. Content with errors is rendered as far as possible. */
export async function startPreview({ port, print, ...options }: PreviewOptions): Promise<void> {
  let state: PreviewState = { failure: null, pages: {}, problems: [] };
  const edited = new ContentFiles();
  const preview: LastValid = { studio: null, faq: null };
  let output = new PreviewOutput();
  const rebuild = async () => {
    const { checked, ready } = await prepareContent({
      ...options,
      edited,
      images: false,
      drafts: true,
      preview,
    });
    state = createPreviewState(checked);
    let posts = 0;
    if (ready) {
      Object.assign(preview, { studio: ready.studio, faq: ready.bundled.copy.faq });
      const next = new PreviewOutput();
      ({ posts } = emitContent(ready, next));
      output = next;
      globalThis.studioContent = Promise.resolve(next.data); // for src/content/emitted.ts
    }
    const { diagnostics } = checked;
    const found = diagnostics.length === 0 ? 'no problems' : formatProblemCount(diagnostics);
    print(`${basename(options.content)}: ${plural(posts, 'post')}, ${found}\n`);
  };
  let server: Promise<DevServer> | undefined;
  const watcher = new ContentWatcher(findContentRoot(options.content), async () => {
    try {
      await rebuild();
    } catch (error) {
      // The content can be unreadable for a moment, while files are being moved.
      const failure = explainError(error);
      state = { ...state, failure };
      print(`${failure}\n`);
    }
    (await server)?.reload();
  });
  try {
    await watcher.during(rebuild);
    server = startDevServer({
      port,
      editableFolders: [options.content, process.cwd()],
      getState: () => state,
      getOutput: () => output,
    });
    (await server).onClose(() => watcher.close());
  } catch (error) {
    watcher.close();
    throw error;
  }
}
