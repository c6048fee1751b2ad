/**
 * The service may have closed a connection that was idle for longer, in particular after Lambda has paused the
 * function. A request sent on such a connection is lost.
 */
const LONGEST_IDLE_MS = 4_000;
const agent = { keepAlive: true, timeout: LONGEST_IDLE_MS };

/**
 * Request handler options for an AWS client that must not repeat a request whose response was lost, because its message
 * could be sent twice: connections are not reused after four idle seconds.
 */
export const freshConnections = { httpAgent: agent, httpsAgent: agent };
