#!/bin/sh
# make-root.sh FOLDER: the root file system of the image, of Debian's packages: what Node links to, and nothing that could be run.
# The Containerfile and the release script share it. Needs apt with fresh lists.
set -eu
umask 022
folder=$(mkdir -p "$1" && cd "$1" && pwd)
packages=$(mktemp -d)
trap 'rm -rf "$packages"' EXIT
cd "$packages"
apt-get -q -o APT::Sandbox::User=root download libc6 libgcc-s1 libstdc++6 libatomic1 base-files >&2
mkdir -p "$folder/usr/lib" "$folder/etc" "$folder/tmp" "$folder/proc" "$folder/dev" "$folder/sys"
for package in *.deb; do
  dpkg-deb --fsys-tarfile "$package" | tar -x -C "$folder" --keep-directory-symlink --no-same-owner \
    --wildcards --exclude='./usr/share/[!d]*' --exclude='./usr/share/doc/*/changelog*' --exclude='*/gconv*' \
    --exclude='./usr/share/doc/base-files' --exclude='./var' --exclude='./etc/[!od]*' --exclude='./boot' --exclude='./home' \
    --exclude='./root' --exclude='./run' --exclude='./media' --exclude='./mnt' --exclude='./opt' --exclude='./srv'
done
printf 'root:x:0:0:root:/:/sbin/nologin\nolympiad:x:10001:10001:Olympiad:/data:/sbin/nologin\n' >"$folder/etc/passwd"
printf 'root:x:0:\nolympiad:x:10001:\n' >"$folder/etc/group"
printf 'hosts: files dns\n' >"$folder/etc/nsswitch.conf"
chmod 1777 "$folder/tmp"
