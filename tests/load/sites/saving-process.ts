import { type Neighbours, SavingNeighbours } from './saving-neighbours.ts'

// The program of the process whose neighbours save: it begins when told who they are, and gives what saves took whenever it is asked.
let times: number[] = []
let saving: SavingNeighbours | undefined
let end: () => Promise<void> = async () => {}
process.on('message', async (message: Neighbours | 'times') => {
  if (message === 'times') {
    await end()
    process.send?.(times)
  } else saving = new SavingNeighbours(message)
  times = []
  end = saving?.begin(times) ?? end
})
process.once('disconnect', () => process.exit())
