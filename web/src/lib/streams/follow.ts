import { turnsOfBrowser, turnsOfTab, type Turns } from './turns';

/** Events of a server-sent stream. */
export interface StreamEvent {
  type: string;
  data: string;
  /** Of the event, as the server names it. */
  id: string;
}

export interface Stream {
  path: string;
  /** Whose it is: other tabs hear of it only for the same person. Nobody's: the same for everybody. */
  owner?: string;
  /** The types of its events. */
  types: readonly string[];
  /** Its turn in milliseconds, where others wait and its state at the start of one is enough. Default: {@link turnMs}. */
  turnMs?: number;
  /** The first event for a late joiner if this was the last one. */
  resume: (last: StreamEvent) => StreamEvent;
}

export interface Follower {
  hear: (event: StreamEvent) => void;
  /** The connection is lost for now. */
  lost?: () => void;
}

/** `welcome` carries the current state. A late joiner takes no event before it, since it may have missed some. */
type Message = { kind: 'join' } | { kind: 'lost' } | { kind: 'welcome' | 'event'; event: StreamEvent };

/** The one connection that a browser spends on streams: it opens no more than six to a site, and other calls need them. */
const slot = 'fungo.stream';
/** While others wait, a stream is open for so long at a time: each begins with how things stand. Milliseconds. */
const turnMs = 4000;
/** A stream that was refused or cut off for good is asked for again after so long. Milliseconds. */
const againAfterMs = 5000;

const ofTab = turnsOfTab();

/**
 * Follows a stream while the page is seen. However many tabs follow, the browser has one connection for all of them: one tab
 * reads a stream and tells the others, and the next takes over when it is closed or hidden; different streams take turns.
 * Where the browser has no locks, each tab that is seen has a connection.
 * @returns how to stop
 */
export function follow(stream: Stream, follower: Follower): () => void {
  let leave: (() => void) | null = null;
  const look = () => {
    if ((leave !== null) === (document.visibilityState !== 'hidden')) return;
    if (leave) {
      leave();
      leave = null;
      follower.lost?.();
    } else leave = join(stream, follower);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    leave?.();
  };
}

function join(stream: Stream, follower: Follower): () => void {
  const name = `${slot} ${stream.owner ?? ''} ${stream.path}`;
  const over = new AbortController();
  const ofBrowser = turnsOfBrowser();
  const turns = ofBrowser ?? ofTab;
  const channel = ofBrowser && new BroadcastChannel(name);
  const say = (message: Message) => over.signal.aborted || channel?.postMessage(message);
  let isReader = false;
  let isWelcome = false;
  /** Of the connection; null: none was heard on it. */
  let last: StreamEvent | null = null;

  const reading: Follower = {
    hear(event) {
      const kind = last === null ? 'welcome' : 'event';
      last = event;
      follower.hear(event);
      say({ kind, event });
    },
    lost() {
      last = null;
      follower.lost?.();
      say({ kind: 'lost' });
    },
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (over.signal.aborted) return;
    if (isReader) {
      if (data.kind === 'join' && last) say({ kind: 'welcome', event: stream.resume(last) });
    } else if (data.kind === 'lost') follower.lost?.();
    else if (data.kind !== 'join') {
      isWelcome ||= data.kind === 'welcome';
      if (isWelcome) follower.hear(data.event);
    }
  });
  say({ kind: 'join' });

  const read = async () => {
    isReader = true;
    while (!over.signal.aborted)
      await turns.take(slot, over.signal, () => readInTurn(stream, reading, turns, over.signal));
  };
  // Without channels, tabs of one browser know nothing of each other, and neither do the followers within one.
  void (channel ? turns.take(name, over.signal, read) : read()).catch((error: unknown) => {
    if (!over.signal.aborted) throw error;
  });
  return () => {
    over.abort();
    channel?.close();
  };
}

/** Reads until it is over, or another stream waits and this has had its turn. */
function readInTurn(
  { path, types, turnMs: ownTurnMs = turnMs }: Stream,
  { hear, lost }: Follower,
  turns: Turns,
  over: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let events: EventSource;
    let again: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      events = new EventSource(path);
      for (const type of types)
        events.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) =>
          hear({ type, data, id: lastEventId }),
        );
      events.addEventListener('error', () => {
        lost?.();
        // The browser gives up where it is answered with anything but a stream: a gateway whose service restarts.
        if (events.readyState === EventSource.CLOSED) again = setTimeout(open, againAfterMs);
      });
    };
    const turn = setInterval(() => {
      void turns.isWaitedFor(slot).then((isWaitedFor) => isWaitedFor && end());
    }, ownTurnMs);
    const end = () => {
      over.removeEventListener('abort', end);
      clearInterval(turn);
      clearTimeout(again);
      events.close();
      resolve();
    };
    over.addEventListener('abort', end);
    open();
    if (over.aborted) end();
  });
}
