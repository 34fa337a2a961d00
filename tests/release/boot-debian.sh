#!/bin/sh
# boot-debian.sh FOLDER GROUP INIT…: runs INIT as the first process of the Debian in FOLDER, with mounts, processes, network and control
# groups of its own: those named GROUP, so that its systemd sees none of this machine's. Runs as root.
set -eu
export folder=$1 group=$2
shift 2
findmnt --raw --noheadings --output TARGET --types cgroup,cgroup2 | while read -r hierarchy; do
  mkdir -p "$hierarchy/$group"
  echo $$ >"$hierarchy/$group/cgroup.procs" || true # cpuset has no processors yet, and systemd asks for none
done 2>/dev/null
exec unshare --mount --pid --fork --kill-child --net --uts --ipc --cgroup sh -euc '
  mount --make-rprivate /
  mount --bind "$folder" "$folder"
  cd "$folder"
  for at in run tmp; do mount -t tmpfs -o mode=1777 tmpfs $at; done
  mount -t proc proc proc
  mount -t sysfs sysfs sys
  if [ -e /sys/fs/cgroup/cgroup.controllers ]; then
    mount -t cgroup2 cgroup2 sys/fs/cgroup
  else
    mount -t tmpfs tmpfs sys/fs/cgroup
    mkdir sys/fs/cgroup/systemd
    mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
  fi
  mount -t tmpfs -o mode=755 tmpfs dev
  # devices of its own: podman gives the one that a container reads from to its user
  while read -r device type major minor; do
    mknod -m 666 dev/$device $type $major $minor
  done <<DEVICES
null c 1 3
zero c 1 5
full c 1 7
random c 1 8
urandom c 1 9
tty c 5 0
DEVICES
  mkdir dev/shm dev/pts
  mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
  ln -s pts/ptmx dev/ptmx
  ln -s /proc/self/fd dev/fd
  touch dev/console
  pivot_root . mnt
  exec chroot . sh -euc "umount -l /mnt; ip link set lo up; exec env -i container=oci PATH=/usr/sbin:/usr/bin:/sbin:/bin \"\$@\"" sh "$@"
' sh "$@"
