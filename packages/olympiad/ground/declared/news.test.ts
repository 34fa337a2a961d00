import { expect, it } from 'vitest'
import { readNews, writeNews } from './news.ts'

const news = { own: 1_795_231_129_834, exam: 1, paper: 0, said: 1_795_231_129_835, help: 0, rules: 7 }

it('is read as it is written, in a short header', () => {
  expect(readNews(writeNews(news))).toEqual(news)
  expect(writeNews(news).length).toBeLessThan(40)
})

it('is read where a newer server has more of it', () => {
  expect(readNews(`${writeNews(news)}.z`)).toEqual(news)
})

it.each([null, '', 'x', '1.2.3.4.5', '1.2..4.5.6', '1.2.3.4.5.!'])('is nothing else: %s', (text) => {
  expect(readNews(text)).toBeUndefined()
})
