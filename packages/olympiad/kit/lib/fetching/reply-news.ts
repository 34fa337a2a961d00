import { type News, readNews } from '../../../ground/declared/news.ts'

const listeners = new Set<(news: News | undefined) => void>()

/** Tells that the server has answered, and what the header of news said; undefined if it said nothing. */
export function noteReply(header: string | null): void {
  const news = readNews(header)
  for (const listener of listeners) listener(news)
}

/** Calls back after each reply, and each sign of life of the event stream; returns the undo. */
export function onReply(listener: (news: News | undefined) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
