import { type ChildProcess, spawn } from 'node:child_process';

/** Reads which processes started (`+ pid`) and ended (`- pid`). When its input closes, ends those still running. */
const watch = `
running=
while read -r sign pid; do
  rest=
  for each in $running; do [ "$each" = "$pid" ] || rest="$rest $each"; done
  running=$rest
  [ "$sign" = + ] && running="$running $pid"
done
[ -n "$running" ] || exit 0
kill $running
sleep 2
kill -9 $running
`;

let watcher: ChildProcess | undefined;

/** Starts a process that notices when this one ends, even by SIGKILL, because its input is then closed. */
function startWatcher(): ChildProcess {
  const started = spawn('sh', ['-c', watch], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  started.unref();
  // Without a shell, children are not watched.
  started.on('error', () => {});
  started.stdin?.on('error', () => {});
  return started;
}

/** Ends a child when this process ends, even if it is killed. Returns the child. */
export function endWithThis<Child extends ChildProcess>(child: Child): Child {
  watcher ??= startWatcher();
  const { stdin } = watcher;
  stdin?.write(`+ ${child.pid}\n`);
  child.once('exit', () => stdin?.write(`- ${child.pid}\n`));
  return child;
}
