import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';

const isFolder = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Calls `onChange` with the path of each file that appears, changes or goes under the folders, perhaps several times for one change. It
 * watches folder by folder: a recursive watch follows files on Linux, and loses each that an editor replaces on saving. Answers how to
 * stop.
 */
export function watchFolders(roots: readonly string[], onChange: (file: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();

  function leave(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  function follow(folder: string): void {
    if (path.basename(folder) === 'node_modules' || watchers.has(folder)) return;
    const watcher = watch(folder, (_kind, name) => {
      if (!existsSync(folder)) return leave(folder);
      const changed = path.join(folder, name ?? '');
      if (isFolder(changed)) return follow(changed);
      onChange(changed);
    });
    watcher.on('error', () => leave(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) follow(path.join(folder, entry.name));
  }

  for (const root of roots) follow(root);
  return () => {
    // oxlint-disable-next-line unicorn/no-useless-spread -- a folder that is left is taken out meanwhile
    for (const folder of [...watchers.keys()]) leave(folder);
  };
}
