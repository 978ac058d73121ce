/**
 * True in a run at another moment, `npm test -- --at 2026-12-31T23:55`. Time-outs of PostgreSQL do not fire then:
 * libfaketime shows the machine's clock to a signal handler during `epoll_wait`, so the server finds that the time
 * has not come.
 */
export const isClockMoved = process.env.FAKETIME !== undefined;
