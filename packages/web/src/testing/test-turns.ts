/** For tests with faked timers: lets everything that is ready happen, that many times. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await nextTask()
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
