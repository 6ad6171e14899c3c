import { spawn, type ChildProcess } from 'node:child_process';
import type { Workspace } from './workspace.ts';

/** Serves a built site with `studio serve` on a free port. */
export async function serveWorkspace(
  workspace: Workspace,
): Promise<{ server: ChildProcess; address: string }> {
  const args = [workspace.path('bin/studio.js'), 'serve', '--port', '0', '--dist', workspace.path('dist')];
  const server = spawn(process.execPath, args, { cwd: workspace.root, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      const url = /http:\/\/\S+/.exec(output)?.[0];
      if (url) resolve(url);
    });
    server.once('exit', (code) => reject(new Error(`studio serve exited with ${code}: ${output}`)));
  });
  return { server, address };
}
