import { back } from '../../upgrade/return-to.ts'
import { defineCommand } from '../command.ts'
import { EXCHANGE_OPTIONS, withExchange } from './with-exchange.ts'

export const run = defineCommand({
  name: 'back',
  about:
    'Returns to the release before the last upgrade. Refused if the tables differ and somebody has written since; it says what.',
  usages: [''],
  options: EXCHANGE_OPTIONS,
  run: ({ options }, context) =>
    withExchange(context, options, async (exchange) => {
      const { from, sameTables } = await back(exchange, options.reason)
      const mails = sameTables ? '' : ' Mails that were not sent are held: free them in the console, under Mail.'
      console.log(`${from} serves again.${mails}`)
      return 0
    }),
})
