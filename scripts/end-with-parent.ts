// Loaded with --import into programs that `startNode` starts: when the parent is killed, their
// standard input closes, and they stop like on SIGTERM instead of keeping their ports.
process.stdin.on("end", () => process.kill(process.pid, "SIGTERM")).resume();
if ("unref" in process.stdin) process.stdin.unref();
