// What tabs of the same page tell each other about the archive. Where the browser has no channel,
// each tab is alone.

export interface News {
  kind: 'written' | 'removed' | 'pinned';
  ids: readonly string[];
}

export interface OtherTabs {
  tell(news: News): void;
  hear(listener: (news: News) => void): void;
}

export function otherTabs(name = 'quadrille.archive'): OtherTabs {
  try {
    const channel = new BroadcastChannel(name);
    return {
      tell: (news) => channel.postMessage(news),
      hear: (listener) => { channel.onmessage = ({ data }: MessageEvent<News>) => listener(data); },
    };
  } catch {
    return { tell: () => {}, hear: () => {} };
  }
}
