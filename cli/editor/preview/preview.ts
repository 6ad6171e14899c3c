import { basename } from 'node:path';
import { plural } from '#src/lib/format/count.ts';
import { build, type BuildOptions } from '../../site/build-content.ts';
import { findContentRoot } from '../../content/collect.ts';
import { ContentFiles } from '../../content/content-files.ts';
import { ContentWatcher } from '../../content/watch.ts';
import { explainError } from '../../files.ts';
import { formatProblemCount } from '../../report/reporter.ts';
import { type DevServer, startDevServer } from './dev-server.ts';
import { type PreviewState, createPreviewState } from './preview-state.ts';

export interface PreviewOptions extends Pick<BuildOptions, 'content' | 'out' | 'cache' | 'force' | 'notice'> {
  port: number;
  print: (text: string) => void;
}

/** Serves the site with drafts, and shows each page's problems on it. Content with errors is rendered as far as possible. */
export async function startPreview({ port, print, ...options }: PreviewOptions): Promise<void> {
  let state: PreviewState = { failure: null, pages: {}, problems: [] };
  const edited = new ContentFiles();
  const rebuild = async () => {
    const { diagnostics, posts } = await build({
      ...options,
      edited,
      images: false,
      drafts: true,
      preview: true,
      onChecked: (checked) => (state = createPreviewState(checked)),
    });
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
      out: options.out,
      port,
      editableFolders: [options.content, process.cwd()],
      getState: () => state,
    });
    (await server).onClose(() => watcher.close());
  } catch (error) {
    watcher.close();
    throw error;
  }
}
