// Loaded with --import into programs that `startNode` starts: when the process that started them is
// killed, its end of their input closes, and they stop as on SIGTERM instead of keeping their ports.
process.stdin.on("end", () => process.kill(process.pid, "SIGTERM")).resume();
if ("unref" in process.stdin) process.stdin.unref();
