#!/bin/sh
# Runs commands on a copy of this machine. Their changes are kept in memory. Run it with `unshare`, so its network,
# processes and mounts are separate and end with it.
# enter.sh REPOSITORY COMMANDS
set -eu
root=$(mktemp -d)
mount -t tmpfs tmpfs "$root"
mkdir "$root/changes" "$root/work" "$root/files"
mount -t overlay overlay -o "lowerdir=/,upperdir=$root/changes,workdir=$root/work" "$root/files"
mount -t proc proc "$root/files/proc"
mount --rbind /dev "$root/files/dev"
mount -t tmpfs -o mode=1777 tmpfs "$root/files/tmp"
mkdir -p "$root/files$1"
mount --bind "$1" "$root/files$1"
ip link set lo up
cp "$1/tests/support/one-machine/programs/"* "$root/files/usr/local/sbin/"
echo '127.0.0.1 www.example.com example.com' >> "$root/files/etc/hosts"
# A new machine does not have these.
rm -rf "$root/files/etc/nginx/sites-enabled/vitrine" "$root/files/srv/vitrine"
exec chroot "$root/files" env -i REPOSITORY="$1" HOME=/root \
  PATH="/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" bash -eo pipefail -c "$2"
