// Loaded with --import by `startNode`: a killed parent closes stdin, and the program stops.
process.stdin.on("end", () => process.kill(process.pid, "SIGTERM")).resume();
if ("unref" in process.stdin) process.stdin.unref();
